import type { Endpoint, InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { SUCCESS } from '#foundation/contract/envelope.ts'
import { type Answer, busy, contentOf, type Download, envelopeIn, FROM_CACHE } from './answer.ts'
import { CallRefused, unreachable } from './callRefused.ts'
import { host } from './clientHost.ts'
import { type CallOptions, count, forgeryToken, send, withQuery } from './request.ts'

/**
 * Fetches a file. Where the call answered without one (an export that went to the background), gives its content.
 * @throws CallRefused where neither came: a reply without a file name is read for what went wrong (SHELL-34)
 */
export async function download<E extends Endpoint<'stream'>>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<Download | { content: OutputOf<E> } | typeof FROM_CACHE> {
  const url = endpoint.method === 'GET' ? withQuery(endpoint.path, input) : endpoint.path
  const answer = await send(endpoint, url, input, options)
  if (answer.file) return answer.file
  const content = contentOf(answer)
  if (content === undefined) throw new CallRefused({ code: '', message: busy(), status: answer.status })
  return content === FROM_CACHE ? FROM_CACHE : { content: content as OutputOf<E> }
}

/**
 * Fetches a file from where a page was told that it lies, to be looked at; FROM_CACHE where the caller cancelled it.
 * @throws CallRefused where none came
 */
export async function fetchFile(address: string, options: CallOptions = {}): Promise<Blob | typeof FROM_CACHE> {
  const answer = await send({ kind: 'stream', method: 'GET' }, address, {}, options)
  if (answer.file) return answer.file.blob
  if (contentOf(answer) === FROM_CACHE) return FROM_CACHE
  throw new CallRefused({ code: '', message: busy(), status: answer.status })
}

/** Lets the browser save a file. */
export function save({ blob, filename }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/**
 * Sends a file with the call's input, without a time limit; `onProgress` hears how much has left, 0 to 1 (FILE-22). Aborting the signal cancels it.
 * @throws CallRefused as any call; UNREACHABLE where the connection broke
 */
export function upload<E extends Endpoint<'upload'>>(
  endpoint: E,
  input: InputOf<E>,
  file: File,
  options: { onProgress?(share: number): void; signal?: AbortSignal } = {},
): Promise<OutputOf<E> | typeof FROM_CACHE> {
  const form = new FormData()
  form.set('input', JSON.stringify(input ?? {}))
  form.set('file', file)
  const request = new XMLHttpRequest()
  request.open(endpoint.method, endpoint.path)
  for (const [name, value] of Object.entries({ language: host().lang(), 'x-csrf-token': forgeryToken() })) request.setRequestHeader(name, value)
  request.upload.onprogress = ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0)
  count(1)
  const answered = new Promise<Answer>((resolve, reject) => {
    request.onload = () => resolve({ status: request.status, body: envelopeIn(request.responseText) })
    request.onerror = () => reject(unreachable())
    request.onabort = () => resolve({ status: 200, body: { code: SUCCESS, content: FROM_CACHE } })
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
  return answered.finally(() => count(-1)).then((answer) => contentOf(answer) as OutputOf<E> | typeof FROM_CACHE)
}
