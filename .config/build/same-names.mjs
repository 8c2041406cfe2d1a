/**
 * Short names for the minifier, in the same order in every chunk. By default it prefers the letters that are frequent in
 * the chunk; a script of all chunks compresses better (by 1.8 kB) if its chunks use the same names. The plug-in passes
 * this object to its workers as text, so the function uses nothing outside it.
 */
export const sameNames = {
  get(index) {
    const first = 'etnrisouaflchpdvmgybwESxTNCkLAOM_DPHBjFIqRUzWXV$JKQGYZ';
    const rest = `${first}0123456789`;
    let name = first[index % first.length];
    for (let left = Math.floor(index / first.length); left > 0; left = Math.floor((left - 1) / rest.length))
      name += rest[(left - 1) % rest.length];
    return name;
  },
};
