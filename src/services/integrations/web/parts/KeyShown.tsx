import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { CopyButton } from '#foundation/web/kit/CopyButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { issueKey } from '../../contract.ts'

/** The key, this once (INTEG-04). */
export function KeyShown({ issued, onClose }: { issued: OutputOf<typeof issueKey>; onClose(): void }) {
  const { t, lang } = useText()
  return (
    <Sheet
      title={t('integrations.issued')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('integrations.kept')}
          </button>
          <CopyButton text={issued.key} className="btn p" />
        </>
      }
    >
      <p className="note-box warn">{t('integrations.once')}</p>
      <code className="anywhere line above below" style={{ padding: 12, borderRadius: 'var(--radius-s)', background: 'var(--sunken)', userSelect: 'all' }}>
        {issued.key}
      </code>
      {issued.waits && <p className="note-box">{t('integrations.waits')}</p>}
      <p className="muted">
        {t('integrations.validUntil')} {formatDay(issued.validUntil, lang)}
      </p>
    </Sheet>
  )
}
