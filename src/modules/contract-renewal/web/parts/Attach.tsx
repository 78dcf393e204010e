import { FilesField } from '#foundation/web/kit/FilesField.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import type { DocumentRef } from '../../contract.ts'

const POLICY = 'contract-renewal'

/** Files of a form: the scan of a signed paper, a written request. */
export function Attach({
  label,
  note,
  required,
  fault,
  value,
  onChange,
}: Pick<FieldOf<string[]>, 'label' | 'note' | 'required' | 'fault' | 'value' | 'onChange'>) {
  const { files, hold } = useSentFiles(value)
  const policy = useCall(listPolicies, { key: POLICY }, { cache: true }).data?.[0]
  return (
    <FilesField
      {...{ label, note, required, fault, policy }}
      value={files}
      upload={(file, options) => sendFile(FILE_CALLS, POLICY, file, options)}
      pauses={goesInParts}
      onGiveUp={(file) => void giveUp(FILE_CALLS, POLICY, file)}
      onChange={(next) => onChange(hold(next))}
    />
  )
}

/** Files of a renewal with their checksums, to be looked at and saved. */
export function Documents({ documents }: { documents: readonly DocumentRef[] }) {
  const { t, lang } = useText()
  if (documents.length === 0) return null
  return (
    <section aria-label={t('contract-renewal.documents')}>
      <h3>{t('contract-renewal.documents')}</h3>
      {documents.map(({ id, kind, at, sha256, file }) => (
        <div key={id}>
          <small>
            {t(`contract-renewal.document.${kind}`)} · {formatInstant(at, lang)} · {t('contract-renewal.checksum', { sha256: sha256.slice(0, 12) })}
          </small>
          <Attached files={[file]} />
        </div>
      ))}
    </section>
  )
}
