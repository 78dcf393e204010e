import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { linkToFile } from '#services/files/contract.ts'

/** Saves an attachment to the device. */
export async function saveFile({ id, fileName }: { id: string; fileName: string }): Promise<void> {
  const { url } = await callEndpoint(linkToFile, { id })
  const blob = await fetchFile(url)
  if (blob !== FROM_CACHE) save({ blob, filename: fileName })
}
