import { useState } from 'react'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportLog, log } from '../../contract.ts'
import { useOnce } from './useOnce.ts'

const PAGE = 50
const MINUTE = 60

/** Who has read an update: when, for how long and on what; that it was looked at is recorded. */
export function LogSheet({ update, onClose }: { update: string; onClose(): void }) {
  const { t, lang } = useText()
  const [pageNum, turn] = useState(1)
  const filters = { update }
  const call = useOnce(log, { filters, pageNum, pageSize: PAGE })
  const lasted = (seconds: number) => t('confidential.log.lasted', { minutes: Math.floor(seconds / MINUTE), seconds: seconds % MINUTE })
  return (
    <Sheet title={t('confidential.log.title')} onClose={onClose}>
      <Loaded call={call} lines={8}>
        {({ list, total }) => (
          <div className="stack wide">
            <div className="row between wrap">
              <p className="hint">{t('confidential.log.recorded')}</p>
              <ExportButton endpoint={exportLog} input={{ filters }} />
            </div>
            {list.map((row) => (
              <div key={row.id} className="li">
                <div className="t">
                  <PersonCell person={row.person} note={`${row.person.ssoId} · V${row.version}`} />
                  {row.lastAt === null ? (
                    <small>{t('confidential.mark.unread')}</small>
                  ) : (
                    <>
                      <small className="line">
                        {formatInstant(row.lastAt, lang)} · {t('confidential.log.times', { count: row.openings })} · {lasted(row.seconds)}
                      </small>
                      <small className="line" translate="no">
                        {row.device}
                      </small>
                    </>
                  )}
                </div>
                {row.confirmedAt && <small>{t('confidential.reader.confirmedAt', { at: formatInstant(row.confirmedAt, lang) })}</small>}
              </div>
            ))}
            {total > PAGE && (
              <div className="row">
                <button type="button" className="btn s" disabled={pageNum === 1} onClick={() => turn(pageNum - 1)}>
                  {t('confidential.log.before')}
                </button>
                <button type="button" className="btn s" disabled={pageNum * PAGE >= total} onClick={() => turn(pageNum + 1)}>
                  {t('confidential.log.after')}
                </button>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}
