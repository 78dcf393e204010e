import type { OutputOf } from '#foundation/contract/endpoint.ts'
import type { Envelope } from '#foundation/contract/envelope.ts'
import { routingCheck, searchConfigs } from '#services/workflow/contract/index.ts'
import { signIn } from '../web/people.ts'
import type { Site } from '../web/site.ts'

const LAG = /^nodejs_eventloop_lag_max_seconds (\S+)$/m
/** So many flows are checked, the first of the list. */
const FLOWS = 5

/** For how many milliseconds at most the process gave nobody a turn while the longest of calls reckoned: the check of flows over all departments. */
export async function longestStretch({ url }: Site, metricsPort: number): Promise<number> {
  const cookies = await signIn(url, '10000009')
  const headers = {
    'content-type': 'application/json',
    cookie: Object.entries(cookies)
      .map((pair) => pair.join('='))
      .join('; '),
  }
  const ask = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = (await (await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as Envelope<T>
    if (answer.code !== '10000' || !answer.content) throw new Error(`${path} answered ${answer.code}`)
    return answer.content
  }
  const lag = async (): Promise<number> => {
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(LAG.exec(figures)?.[1] ?? Number.NaN) * 1_000
  }
  const { list } = await ask<OutputOf<typeof searchConfigs>>(searchConfigs.path, { pageNum: 1, pageSize: FLOWS, filters: {} })
  // what is told begins anew with each look
  await lag()
  for (const { id } of list) await ask(routingCheck.path, { configId: id })
  return lag()
}
