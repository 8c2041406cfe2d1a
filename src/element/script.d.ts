// The script exports nothing; importing it registers the element.
import './types.ts';
