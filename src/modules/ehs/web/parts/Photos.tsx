import { useEffect, useState } from 'react'
import { isLost } from '#foundation/web/callRefused.ts'
import { FilesField, type SentFile } from '#foundation/web/kit/FilesField.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import type { FileLimits } from '#foundation/web/kit/fileLimits.ts'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'
import { MOST_FILES } from '../../rules/index.ts'
import { type KeptPhoto, POLICY, photosOf } from './keptConcerns.ts'

const MEGABYTES = 20

/** What holds where the server cannot be asked; it asks again when the photo comes. */
function useLimits(): FileLimits {
  const { t } = useText()
  const known = useCall(listPolicies, { key: POLICY }, { cache: true }).data?.[0]
  const unfit = t('ehs.form.attachments.unfit')
  return (
    known ?? {
      ...{ types: ['jpg', 'jpeg', 'png', 'heic', 'mp4', 'mov', 'pdf'], maxSize: MEGABYTES * 1_048_576, under: false, maxFiles: MOST_FILES, maxNameLength: 150 },
      says: { type: unfit, size: t('rule.EHS-01'), number: t('rule.EHS-02'), name: unfit, empty: unfit },
    }
  )
}

const fileOf = ({ id, file }: KeptPhoto): SentFile => ({ id, fileName: file.name, size: file.size, state: 'ready' })

/** Photos and other files of a concern; what cannot be sent now is kept on the phone, and goes with it (EHS-18). */
export function Photos(field: FieldOf<string[]>) {
  const { ssoId } = useMe()
  const [before, setBefore] = useState<readonly SentFile[]>()
  useEffect(() => {
    // a browser that keeps nothing has kept none
    photosOf(ssoId)
      .all()
      .then(
        (all) => setBefore(all.map(fileOf)),
        () => setBefore([]),
      )
  }, [ssoId])
  return before && <Chosen {...field} ssoId={ssoId} before={before} />
}

function Chosen({ value, onChange, label, note, fault, ssoId, before }: FieldOf<string[]> & { ssoId: string; before: readonly SentFile[] }) {
  const { files, hold } = useSentFiles(value, before)
  const policy = useLimits()
  return (
    <FilesField
      {...{ label, note, fault, policy }}
      value={files}
      upload={async (file, options) => {
        try {
          return await sendFile(FILE_CALLS, POLICY, file, options)
        } catch (refused) {
          if (!isLost(refused)) throw refused
          const photo = { id: crypto.randomUUID(), file }
          await photosOf(ssoId).put(photo)
          return fileOf(photo)
        }
      }}
      onChange={(next) => onChange(hold(next))}
    />
  )
}
