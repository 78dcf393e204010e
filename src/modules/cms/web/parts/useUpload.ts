import { useCallback, useState } from 'react'
import { FROM_CACHE } from '#foundation/web/answer.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import type { SentFile } from '#foundation/web/kit/FilesField.tsx'
import { sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS } from '#services/files/contract.ts'

/** Sends single files under a policy, with how far it is and what was wrong. */
export function useUpload() {
  const { t } = useText()
  const [progress, setProgress] = useState<number>()
  const [fault, setFault] = useState<string>()
  const send = useCallback(
    async (policy: 'cms-picture' | 'cms-video' | 'cms-file', file: File): Promise<SentFile | undefined> => {
      setFault(undefined)
      setProgress(0)
      try {
        const sent = await sendFile(FILE_CALLS, policy, file, { onProgress: setProgress })
        return sent === FROM_CACHE ? undefined : sent
      } catch (refused) {
        if (!(refused instanceof CallRefused)) throw refused
        setFault(refused.message || t('cms.uploadFailed'))
        return undefined
      } finally {
        setProgress(undefined)
      }
    },
    [t],
  )
  return { send, progress, fault }
}
