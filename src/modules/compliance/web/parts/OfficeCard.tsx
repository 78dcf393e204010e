import { useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN, type Detail } from '../../contract/index.ts'
import { DisposeSheet } from './DisposeSheet.tsx'

/** What the office noted, and what became of what was accepted. */
export function OfficeCard({ of: one }: { of: Detail }) {
  const { t, lang, name } = useText()
  const isOffice = useMe().may(ADMIN)
  const [open, setOpen] = useState(false)
  if (one.notes.length === 0 && !isOffice) return null
  return (
    <Card
      title={t('compliance.office')}
      extra={
        isOffice && (
          <button type="button" className="btn s" onClick={() => setOpen(true)}>
            {t(one.can.includes('dispose') ? 'compliance.act.dispose' : 'compliance.act.note')}
          </button>
        )
      }
    >
      {one.notes.length === 0 && <p className="muted">{t('compliance.office.none')}</p>}
      {one.notes.map(({ id, disposal, note, at, by }) => (
        <div key={id} style={{ marginBottom: 12 }}>
          {disposal !== 'none' && <b>{t(`compliance.disposal.${disposal}`)}</b>} {note !== '' && <span data-typed="">{note}</span>}
          <br />
          <small>
            {name(by)} · {formatInstant(at, lang)}
          </small>
        </div>
      ))}
      {open && <DisposeSheet of={one} onClose={() => setOpen(false)} />}
    </Card>
  )
}
