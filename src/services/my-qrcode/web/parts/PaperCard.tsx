import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatDayOf, formatTime } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { QrCode } from '#foundation/web/kit/QrCode.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { issuePaper } from '../../contract.ts'

const SIZE = 220
const WIDTH = 340

/** The end of a day is 24:00 of that day, not 00:00 of the next. */
export const endTime = (instant: string): string => formatTime(instant).replace('00:00', '24:00')

/** A paper code as it is printed and handed over. It takes the whole page, so that nothing else comes on paper with it. */
export function PaperCard({ issued, onDone }: { issued: OutputOf<typeof issuePaper>; onDone(): void }) {
  const { t, name, pick, lang } = useText()
  const { person, code, validFrom, validUntil } = issued
  return (
    <Page title={t('my-qrcode.paper.card')}>
      <p className="note-box warn no-print">{t('my-qrcode.paper.once')}</p>
      <section className="card" style={{ maxWidth: WIDTH, padding: 20, display: 'grid', gap: 16, justifyItems: 'center' }}>
        <div className="row" style={{ justifySelf: 'stretch' }}>
          <img src={person.photo} alt="" width={56} height={56} style={{ borderRadius: '50%', objectFit: 'cover' }} />
          <div>
            <h2>{name(person)}</h2>
            <div>{person.ssoId}</div>
            <small>{pick(person.departmentCn, person.departmentEn)}</small>
          </div>
        </div>
        <QrCode text={code} size={SIZE} label={t('my-qrcode.paper.of', { name: name(person) })} />
        <div style={{ justifySelf: 'stretch' }}>
          <small>{t('my-qrcode.paper.valid')}</small>
          <div>
            <b>
              {formatDayOf(validFrom, lang)} {formatTime(validFrom)}–{endTime(validUntil)}
            </b>
          </div>
        </div>
        <small>{t('my-qrcode.paper.rules')}</small>
      </section>
      <div className="row no-print tight above">
        <button type="button" className="btn p" onClick={() => print()}>
          {t('my-qrcode.paper.print')}
        </button>
        <button type="button" className="btn" onClick={onDone}>
          {t('my-qrcode.paper.done')}
        </button>
      </div>
    </Page>
  )
}
