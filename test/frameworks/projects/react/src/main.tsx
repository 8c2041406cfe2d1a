import { createRoot } from 'react-dom/client';
import { Film } from './Film.tsx';

const root = document.querySelector('#app');
if (root) createRoot(root).render(<Film />);
