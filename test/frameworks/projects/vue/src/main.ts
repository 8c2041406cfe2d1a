import { createApp } from 'vue';
import Film from './Film.vue';

createApp(Film).mount('#app');
