export function longFilm(): string;
