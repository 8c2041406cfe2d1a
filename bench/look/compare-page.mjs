/**
 * Runs in a page: compares two pictures with `differenceOf`. Answers with the share of pixels that differ and a picture
 * with these in red, or undefined if the two look the same.
 */
export async function comparePictures(before, after, differenceOf) {
  const draw = async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    return { context, pixels: context.getImageData(0, 0, width, height) };
  };
  const [old, now] = [await draw(before), await draw(after)];
  const { width, height } = now.pixels;
  const isResized = old.pixels.width !== width || old.pixels.height !== height;
  const differs = isResized ? new Uint8Array(width * height).fill(1) : differenceOf(old.pixels, now.pixels);
  if (!differs) return undefined;

  let count = 0;
  const { data } = now.pixels;
  for (let at = 0; at < differs.length; at += 1) {
    const grey = 190 + (data[at * 4] + data[at * 4 + 1] + data[at * 4 + 2]) / 12;
    data.set(differs[at] ? [220, 0, 60] : [grey, grey, grey], at * 4);
    count += differs[at];
  }
  now.context.putImageData(now.pixels, 0, 0);
  const picture = new FileReader();
  const read = new Promise((resolve) => picture.addEventListener('load', resolve));
  picture.readAsDataURL(await now.context.canvas.convertToBlob());
  await read;
  return { share: count / differs.length, picture: picture.result };
}
