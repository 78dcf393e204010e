import { callEndpoint } from '#foundation/web/client.ts'
import { download, save } from '#foundation/web/transfer.ts'
import { downloadFile, linkToFile, previewFile } from '../../contract.ts'
import type { PreviewSize } from '../../rules/index.ts'

/** The address at which a file can be looked at, by whoever may open it (FILE-44). */
export const previewAt = (id: string, size: PreviewSize): string => `${previewFile.path}?${new URLSearchParams({ id, size })}`

/** Fetches a file by a link made for this moment (FILE-29), for the browser to save. @throws CallRefused */
export async function saveFile(id: string): Promise<void> {
  const { url } = await callEndpoint(linkToFile, { id, purpose: 'download' })
  const { fileName = '', until, signature = '' } = Object.fromEntries(new URL(url, location.origin).searchParams)
  const answer = await download(downloadFile, { fileName, until: Number(until), purpose: 'download', signature })
  if (typeof answer === 'object' && 'blob' in answer) save(answer)
}
