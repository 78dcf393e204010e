import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Act, type Detail, detail, employeeRequest, employeeResult } from '../contract/index.ts'
import { BankForm } from './parts/BankForm.tsx'
import { CaseForm } from './parts/CaseForm.tsx'
import { Application, Course, Downtimes, Head, Money, Part } from './parts/CaseParts.tsx'
import { ClockCard } from './parts/ClockCard.tsx'
import { filesField } from './parts/Files.tsx'
import { Tracks } from './parts/Tracks.tsx'

const ASKS = ['result', 'bank', 'addition', 'extension', 'appraisal'] as const
type Ask = (typeof ASKS)[number]

/** One’s own case: where it is, what is asked for next, and what the person may do. */
export default function MyInjury() {
  const { t, lang } = useText()
  const { sid = '' } = useParams()
  const call = useCall(detail, { sid }, { secret: true })
  const can: readonly Act[] = call.data?.id === sid ? call.data.can : []
  const edit = can.includes('edit') && (
    <Link className="btn p" to={`/${lang}/profile/workInjury/index?id=${sid}`}>
      {t('work-injury.goOn')}
    </Link>
  )
  return (
    <Page title={t('screen./{lang}/profile/workInjury/detail/{sid}')} back actions={edit}>
      <Loaded call={call} lines={12}>
        {(of) => of.id === sid && <Own key={sid} of={of} />}
      </Loaded>
    </Page>
  )
}

function Own({ of }: { of: Detail }) {
  const { t } = useText()
  const [open, show] = useState<Ask>()
  const close = () => show(undefined)
  const asks = ASKS.filter((one) => of.can.includes(one))
  return (
    <div className="stack">
      <Head of={of} />
      <ClockCard clock={of.clock} />
      <Letters of={of} />
      {asks.length > 0 && (
        <Card title={t('work-injury.asks')}>
          <div className="row wrap tight">
            {asks.map((one) => (
              <button key={one} type="button" className="btn" onClick={() => show(one)}>
                {t(`work-injury.ask.${one}`)}
              </button>
            ))}
          </div>
        </Card>
      )}
      <Tracks of={of} />
      <Downtimes of={of} />
      <Money of={of} />
      <Application of={of} />
      <Part of={of} title={t('work-injury.papers')} items={[]} files={['fescoFiles', 'bpFiles']} />
      <Course of={of} />
      {open === 'bank' && <BankForm of={of} onClose={close} />}
      {open === 'result' && (
        <CaseForm of={employeeResult} words="work-injury.result" initial={{ id: of.id }} over={{ text: { lines: true } }} onClose={close} />
      )}
      {open && open !== 'bank' && open !== 'result' && (
        <CaseForm
          of={employeeRequest}
          words="work-injury.wish"
          initial={{ id: of.id, kind: open, wishFiles: [] }}
          only={['hurtingContent', 'wishFiles']}
          over={{ hurtingContent: { label: t(`work-injury.wish.${open}`) }, wishFiles: filesField() }}
          onClose={close}
        />
      )}
    </div>
  )
}

/** What is to be signed now. */
function Letters({ of }: { of: Detail }) {
  const { t, lang } = useText()
  return of.downtimes.map(
    ({ id, from, to, link }) =>
      link && (
        <p key={id} className="note-box warn row between wrap" role="note">
          {t('work-injury.letter.toSign', { days: formatDays(from, to, lang) })}
          <Link className="btn p" to={`/${lang}${link}`}>
            {t('work-injury.letter.sign')}
          </Link>
        </p>
      ),
  )
}
