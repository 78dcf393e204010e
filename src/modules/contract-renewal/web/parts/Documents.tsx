import { formatInstant } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import type { DocumentRef } from '../../contract.ts'

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
            {t(`contract-renewal.document.${kind}`)} · {formatInstant(at, lang)} ·{' '}
            <span data-typed="">{t('contract-renewal.checksum', { sha256: sha256.slice(0, 12) })}</span>
          </small>
          <Attached files={[file]} />
        </div>
      ))}
    </section>
  )
}
