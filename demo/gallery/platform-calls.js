const who = new URLSearchParams({ uuid: crypto.randomUUID(), provider: 'demo' });

/** Asks the reference platform; nothing when it has no answer, as the fault panel may have seen to. */
export async function ask(path) {
  try {
    const response = await fetch(`${path}${path.includes('?') ? '&' : '?'}${who}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Asks again and again while the page is seen, each time some seconds after the answer. */
export async function keepAsking(path, seconds, show) {
  for (;;) {
    if (!document.hidden) show(await ask(path));
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
