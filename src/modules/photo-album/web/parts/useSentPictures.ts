import { useRef, useState } from 'react'
import { FROM_CACHE } from '#foundation/web/answer.ts'
import type { SentFile } from '#foundation/web/kit/FilesField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'

/** Pictures of a form, sent under a policy; when each was taken the device knows, since files keep nothing of the camera. */
export function useSentPictures(key: 'photo-album' | 'photo-album-own') {
  const [files, setFiles] = useState<readonly SentFile[]>([])
  const taken = useRef(new Map<string, string>())
  const [policy] = useCall(listPolicies, { key }).data ?? []
  return {
    field: {
      policy,
      value: files,
      onChange: setFiles,
      pauses: goesInParts,
      onGiveUp: (file: File) => void giveUp(FILE_CALLS, key, file),
      async upload(file: File, options: { onProgress(share: number): void; signal: AbortSignal }) {
        const sent = await sendFile(FILE_CALLS, key, file, options)
        if (sent !== FROM_CACHE) taken.current.set(sent.id, new Date(file.lastModified).toISOString())
        return sent
      },
    },
    files: files.map(({ id }) => ({ id, takenAt: taken.current.get(id) })),
    clear: () => setFiles([]),
  }
}
