import { mount } from 'svelte';
import 'katex/dist/katex.min.css';
import 'uplot/dist/uPlot.min.css';
import './style.css';
import App from './App.svelte';
import type { ReportDocument } from './lib/document';
import { setPalette } from './lib/palette';
import { learn } from './lib/words';

const data: ReportDocument = JSON.parse(document.getElementById('document')!.textContent!);
learn(data.languages);
setPalette(data.palette);
const target = document.getElementById('app')!;
target.replaceChildren();
mount(App, { target, props: { data } });
