import { bootstrapApplication } from '@angular/platform-browser';
import { Film } from './film';

bootstrapApplication(Film);
