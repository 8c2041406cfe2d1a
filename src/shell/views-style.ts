import { shared } from './style-sheet.ts';
import css from './styles.css';

export const viewsStyleSheet = shared(css);
