import { callEndpoint, FROM_CACHE, fetchFile, save } from '#foundation/web/client.ts'
import { linkToFile } from '#services/files/contract.ts'

/** Saves an attachment under its name. */
export const useSaveFile =
  () =>
  async ({ id, fileName }: { id: string; fileName: string }): Promise<void> => {
    const blob = await fetchFile((await callEndpoint(linkToFile, { id })).url)
    if (blob !== FROM_CACHE) save({ blob, filename: fileName })
  }
