import type { SoFar, UploadCalls } from '#foundation/contract/uploads.ts'
import { FROM_CACHE } from './answer.ts'
import { CallRefused, unreachable } from './callRefused.ts'
import { callEndpoint } from './client.ts'
import { draftOwner } from './drafts.ts'
import { upload } from './transfer.ts'

/** Files up to this size go in one piece: what a lost connection costs is not worth the asking. */
export const IN_ONE_BYTES = 8 * 1_048_576
/** So often is a part sent again before it is said that there is no connection, and so long is waited between. */
const TRIES = 6
const FIRST_WAIT_MS = 1000
/** How long, and how often, it is asked whether the parts have been joined by the node that has them. */
const ASK_EVERY_MS = 2000
const ASK_TIMES = 300
const KEPT = 'backlot.upload'

export interface SendOptions {
  /** How much has left, 0 to 1. */
  onProgress?(share: number): void
  /** Stops sending. What has arrived stays, and sending the same file again goes on from there. */
  signal?: AbortSignal
}

/** Whether a file goes in parts, and so can be paused. */
export const goesInParts = ({ size }: Pick<File, 'size'>): boolean => size > IN_ONE_BYTES

/**
 * Sends a file under a policy: a small one whole, a large one in parts that go on where they stopped, be it for a lost connection, a pause, or a page that was
 * closed: the same file, chosen again by the same person, goes on (FILE-43).
 * @throws CallRefused as any call; UNREACHABLE where the connection does not come back within a minute
 */
export async function sendFile<F>(calls: UploadCalls<F>, policy: string, file: File, options: SendOptions = {}): Promise<F | typeof FROM_CACHE> {
  if (!goesInParts(file)) return upload(calls.whole, { policy, size: file.size }, file, options)
  const place = placeOf(policy, file)
  const beginning = begin(calls, policy, file)
  begun.set(place, beginning)
  const soFar = await beginning.finally(() => begun.delete(place))
  const sent = await sendParts(calls, soFar, file, options)
  if (sent !== FROM_CACHE) drop(place)
  return sent
}

/** Gives up what has arrived of a file. Where nothing is known of one there is nothing to give up. */
export async function giveUp<F>(calls: UploadCalls<F>, policy: string, file: File): Promise<void> {
  const place = placeOf(policy, file)
  // given up while it is being announced: its id is on its way
  await begun.get(place)?.catch(() => {})
  const id = localStorage.getItem(place)
  if (id === null) return
  drop(place)
  // gone already, or gone within a day by itself
  await callEndpoint(calls.giveUp, { id }).catch(() => {})
}

/** The same file of the same person: what a browser knows of a file without reading it. */
const placeOf = (policy: string, { name, size, lastModified }: File): string => [KEPT, draftOwner(), policy, size, lastModified, name].join('.')
const keep = (place: string, id: string): void => {
  try {
    localStorage.setItem(place, id)
  } catch {
    // full: then it goes on until the page is closed, and not after
  }
}
const drop = (place: string): void => localStorage.removeItem(place)

/** Whether it is worth another try: no connection, or a server that is being started anew. */
const isPassing = (fault: unknown): boolean => fault instanceof CallRefused && (fault.status === 0 || fault.status >= 500 || fault.status === 429)

/** Files that are being announced. */
const begun = new Map<string, Promise<unknown>>()

async function begin<F>(calls: UploadCalls<F>, policy: string, file: File): Promise<SoFar<F>> {
  const place = placeOf(policy, file)
  const soFar = (await goOn(calls, place)) ?? (await callEndpoint(calls.begin, { policy, fileName: file.name, size: file.size }))
  keep(place, soFar.id)
  return soFar
}

/** How far the same file came before. What was refused since is not known there any more; after an expired session it still is. */
async function goOn<F>(calls: UploadCalls<F>, place: string): Promise<SoFar<F> | undefined> {
  const id = localStorage.getItem(place)
  if (id === null) return undefined
  try {
    return await callEndpoint(calls.soFar, { id }, { polling: true })
  } catch (fault) {
    if (isPassing(fault) || (fault instanceof CallRefused && fault.handled)) throw fault
    drop(place)
    return undefined
  }
}

async function sendParts<F>(calls: UploadCalls<F>, begun: SoFar<F>, file: File, options: SendOptions): Promise<F | typeof FROM_CACHE> {
  if (begun.file) return begun.file
  const { id, partSize, parts } = begun
  const there = new Map(begun.there.map(({ number, sha256 }) => [number, sha256]))
  let last: SoFar<F> = begun
  for (let number = 1; number <= parts; number++) {
    const from = (number - 1) * partSize
    const piece = file.slice(from, from + partSize)
    const sha256 = await checksum(piece)
    if (options.signal?.aborted) return FROM_CACHE
    const arrived = there.get(number)
    // where no checksum can be made, what has arrived is taken for the same: size, name and time of the file are
    const same = arrived !== undefined && (sha256 === undefined || arrived === sha256)
    // the last one is sent all the same: with it the parts are joined
    if (!same || (number === parts && !last.file)) {
      const onProgress = (share: number) => options.onProgress?.((from + share * piece.size) / file.size)
      const said = await patiently(
        () => upload(calls.part, { id, number, ...(sha256 && { sha256 }) }, new File([piece], file.name), { ...options, onProgress }),
        options.signal,
      )
      if (said === FROM_CACHE) return FROM_CACHE
      last = said
    }
    options.onProgress?.((from + piece.size) / file.size)
  }
  return last.file ?? joined(calls, id, options.signal)
}

/** Another node may be joining them; it tells when it is done. */
async function joined<F>(calls: UploadCalls<F>, id: string, signal?: AbortSignal): Promise<F | typeof FROM_CACHE> {
  for (let asked = 0; asked < ASK_TIMES; asked++) {
    await pause(ASK_EVERY_MS, signal)
    if (signal?.aborted) return FROM_CACHE
    const said = await patiently(() => callEndpoint(calls.soFar, { id }, { polling: true }), signal)
    if (said === FROM_CACHE) return FROM_CACHE
    if (said.file) return said.file
  }
  // it is not lost: sending the file again finds it
  throw unreachable()
}

/** Again, after longer and longer waits, or as soon as the browser says that there is a connection. */
async function patiently<T>(send: () => Promise<T>, signal?: AbortSignal): Promise<T | typeof FROM_CACHE> {
  for (let tried = 1; ; tried++) {
    try {
      return await send()
    } catch (fault) {
      if (!isPassing(fault) || tried >= TRIES) throw fault
    }
    await pause(FIRST_WAIT_MS * 2 ** (tried - 1), signal)
    if (signal?.aborted) return FROM_CACHE
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      removeEventListener('online', over)
      signal?.removeEventListener('abort', over)
      resolve()
    }
    const timer = setTimeout(over, milliseconds)
    addEventListener('online', over)
    signal?.addEventListener('abort', over)
  })
}

/** SHA-256 in hexadecimal; none where the page does not come over https: browsers leave it out there, whatever the types say. */
async function checksum(bytes: Blob): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (!subtle) return undefined
  return [...new Uint8Array(await subtle.digest('SHA-256', await bytes.arrayBuffer()))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
