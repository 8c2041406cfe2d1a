export { atom, computed, readonlyType } from 'nanostores';
