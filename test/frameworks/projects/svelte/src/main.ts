import { mount } from 'svelte';
import Film from './Film.svelte';

const target = document.querySelector('#app');
if (target) mount(Film, { target });
