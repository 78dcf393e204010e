import type { Lang } from '#foundation/contract/schemas.ts'

/** What pages ask of the portal's worker (`public/worker.js`). */
export type AskedOfWorker =
  /** The words of a push, which bears none itself. */
  | { kind: 'words'; lang: Lang; title: string; body: string }
  /** To start a page without network: the script that its document begins with, and the parts of the build that it was made of. */
  | { kind: 'start'; page: string; entry: string; parts: readonly string[] }

/** Browsers have workers on pages that came by https, or from the machine itself. */
export const hasWorker = (): boolean => 'serviceWorker' in navigator

/** There is one worker for all, at one address: with two, each would put the other out of its place. */
export async function workerReady(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/worker.js')
  return navigator.serviceWorker.ready
}

/** Asks the worker for something and waits until it is done. */
export async function askWorker(asked: AskedOfWorker): Promise<void> {
  const { active } = await workerReady()
  const { port1, port2 } = new MessageChannel()
  const said = new Promise<unknown>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
  })
  active?.postMessage(asked, [port2])
  const answer = await said
  port1.close()
  if (answer !== 'done') throw new Error(String(answer))
}
