/** The page is the same in both, so that only the processor and the link make the difference. */
export const profiles = [
  { name: 'desktop', cpu: 1, link: undefined },
  { name: 'phone', cpu: 4, link: { bitsPerSecond: 10_000_000, latency: 40 } },
];

/** `cpu` is how many times slower the phone's processor is. */
export function profilesOf(asked, cpu) {
  const chosen = profiles.filter(({ name }) => asked === 'both' || asked === name);
  if (chosen.length === 0) throw new Error(`No such profile: ${asked}; there are desktop, phone and both`);
  return chosen.map((profile) => (profile.link ? { ...profile, cpu } : profile));
}

export const describeProfile = ({ name, cpu, link }) =>
  link
    ? `${name}: ${link.bitsPerSecond / 1e6} Mbit/s shared by all responses, ${link.latency} ms, processor ${cpu} times slower`
    : `${name}: link and processor as they are`;
