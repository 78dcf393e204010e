import { useState } from 'react'
import { FROM_CACHE } from '#foundation/web/answer.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { download as fetchBy, save } from '#foundation/web/transfer.ts'
import { download } from '../../contract/index.ts'

/** Originals that were approved: one by its address, several as a ZIP. What is refused is said. */
export function useOriginals() {
  const { warn } = useSay()
  const [busy, setBusy] = useState(false)
  const fetchAll = async (photoIds: string[]): Promise<void> => {
    setBusy(true)
    try {
      const answer = await fetchBy(download, { photoIds, as: photoIds.length === 1 ? 'links' : 'zip' })
      if (answer === FROM_CACHE) return
      if ('blob' in answer) save(answer)
      else for (const { url } of answer.content.links) location.assign(url)
    } catch (fault) {
      if (!(fault instanceof CallRefused)) throw fault
      if (!fault.handled) warn(fault.message)
    } finally {
      setBusy(false)
    }
  }
  return { fetchAll, busy }
}
