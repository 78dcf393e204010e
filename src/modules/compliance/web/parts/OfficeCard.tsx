import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { ADMIN, type Detail } from '../../contract/index.ts'
import { DisposeSheet } from './DisposeSheet.tsx'

/** What the office noted, and what became of what was accepted. */
export function OfficeCard({ of: one }: { of: Detail }) {
  const { t, lang, name } = useText()
  const isOffice = useMe().may(ADMIN)
  if (one.notes.length === 0 && !isOffice) return null
  return (
    <Card
      title={t('compliance.office')}
      extra={
        isOffice && (
          <Opens className="btn s" label={t(one.can.includes('dispose') ? 'compliance.act.dispose' : 'compliance.act.note')}>
            {(close) => <DisposeSheet of={one} onClose={close} />}
          </Opens>
        )
      }
    >
      {one.notes.length === 0 && <p className="muted">{t('compliance.office.none')}</p>}
      {one.notes.map(({ id, disposal, note, at, by }) => (
        <div className="below" key={id}>
          {disposal !== 'none' && <b>{t(`compliance.disposal.${disposal}`)}</b>} {note !== '' && <span data-typed="">{note}</span>}
          <br />
          <small>
            {name(by)} · {formatInstant(at, lang)}
          </small>
        </div>
      ))}
    </Card>
  )
}
