/** The eight-pointed star of Persian tiles, the mark of the player: two squares, 45° apart, in a box of 48. */
export const SHAMSA = 'M24 3l6.2 6.2h8.6v8.6L45 24l-6.2 6.2v8.6h-8.6L24 45l-6.2-6.2H9.2v-8.6L3 24l6.2-6.2V9.2h8.6Z';
