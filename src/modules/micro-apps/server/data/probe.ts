import type { FaultKind } from '../../rules/apps.ts'

/** Longer nobody waits for an entry to answer a test. */
const SECONDS = 10

/**
 * Whether an application's entry answers and lets the portal show it in a frame; nothing is sent but the question. Network: never in a transaction.
 * @returns what is wrong as `kind` or `kind:detail`, or null
 */
export async function probe(entry: string, publicUrl: string): Promise<string | null> {
  const wrong = (kind: FaultKind, detail?: string | number): string => (detail === undefined ? kind : `${kind}:${detail}`)
  try {
    const answer = await ask(entry)
    if (!answer.ok) return wrong('status', answer.status)
    return refusesFrames(answer.headers, new URL(publicUrl).origin) ? wrong('refusesFrames') : null
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'TimeoutError') return wrong('late', SECONDS)
    return wrong('unreachable', reasonOf(fault))
  }
}

const MOST_STEPS = 3

/** Follows what an entry leads to as long as it stays with the application, and no further: nobody has the portal call what they like. */
async function ask(entry: string): Promise<Response> {
  const signal = AbortSignal.timeout(SECONDS * 1_000)
  let at = new URL(entry)
  for (let step = 0; ; step++) {
    const answer = await fetch(at, { signal, headers: { accept: 'text/html' }, redirect: 'manual' })
    await answer.body?.cancel()
    const to = answer.headers.get('location')
    const next = to === null || !URL.canParse(to, at.href) ? undefined : new URL(to, at)
    if (answer.status < 300 || answer.status >= 400 || next?.origin !== at.origin || step === MOST_STEPS) return answer
    at = next
  }
}

/** The code by which the network says why, or nothing that anybody would understand. */
const reasonOf = (fault: unknown): string | undefined => {
  const cause = fault instanceof Error ? fault.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

/** Whether a page forbids that the portal frames it: by any of its newer headers where there is one, else by the older one. */
function refusesFrames(headers: Pick<Headers, 'get'>, portal: string): boolean {
  const policies = (headers.get('content-security-policy') ?? '').split(',')
  const named = policies.flatMap((policy) => /(?:^|;)\s*frame-ancestors\s+([^;]*)/i.exec(policy)?.[1] ?? [])
  return named.length === 0
    ? headers.get('x-frame-options') !== null
    : named.some(
        (sources) =>
          !sources
            .trim()
            .split(/\s+/)
            .some((one) => means(one, portal)),
      )
}

/** Whether a source of a content policy means an origin. */
function means(source: string, origin: string): boolean {
  const { protocol, host, hostname } = new URL(origin)
  if (source === '*' || source === protocol || source === origin || source === host) return true
  const [, scheme, below] = /^(https?:)?(?:\/\/)?\*\.([^:/]+)$/i.exec(source) ?? []
  return below !== undefined && (scheme ?? protocol) === protocol && hostname.endsWith(`.${below}`)
}
