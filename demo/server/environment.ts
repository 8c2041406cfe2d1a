export interface Environment {
  readonly databaseUrl: string | undefined;
  readonly countersUrl: string | undefined;
  /** Key of the tokens, which several processes share. */
  readonly tokenSecret: string | undefined;
  /** By which the servers of the chat know the platform. */
  readonly internalSecret: string | undefined;
}

const SHORTEST_SECRET = 16;

function urlIn(environment: NodeJS.ProcessEnv, name: string, protocols: readonly string[]): string | undefined {
  const text = environment[name];
  if (text === undefined || text === '') return undefined;
  // The address may have a password, so the message doesn't repeat it.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new Error(`${name} wants an address with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
  }
  return text;
}

function secretIn(environment: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = environment[name];
  if (text === undefined || text === '') return undefined;
  if (text.length < SHORTEST_SECRET) throw new Error(`${name} wants ${SHORTEST_SECRET} characters or more`);
  return text;
}

/** What the environment says about engines and secrets, which a command line would show to every user of the machine. */
export const readEnvironment = (environment: NodeJS.ProcessEnv): Environment => ({
  databaseUrl: urlIn(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']),
  countersUrl: urlIn(environment, 'COUNTERS_URL', ['redis:', 'rediss:']),
  tokenSecret: secretIn(environment, 'TOKEN_SECRET'),
  internalSecret: secretIn(environment, 'INTERNAL_SECRET'),
});

/** The servers of the chat, which check the tokens of the platform by themselves. */
export function chatNodesOf(nodes: readonly string[] | undefined, { tokenSecret, internalSecret }: Environment) {
  if (!nodes) return undefined;
  if (tokenSecret === undefined || internalSecret === undefined) {
    throw new Error('--chat-nodes wants TOKEN_SECRET and INTERNAL_SECRET in the environment, as the nodes have them');
  }
  return { nodes, secret: internalSecret };
}
