import { Link, useParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ActionBar, Page } from '#foundation/web/kit/Page.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type RequestShown, request } from '../contract.ts'
import { headcountRequestLife } from '../rules/life.ts'
import { RequestActs } from './parts/RequestActs.tsx'
import { Figures, History, RequestFacts } from './parts/RequestParts.tsx'

/** A request with its figures then and now, its paper, who has it, and who was counted. */
export default function HeadcountRequest() {
  const { t } = useText()
  const { id = '' } = useParams()
  const call = useCall(request, { id })
  return (
    <Page title={t('screen./{lang}/head-count/request/detail/{id}/{applyType}?')} back>
      <Loaded call={call} lines={10}>
        {(of) => <Shown of={of} />}
      </Loaded>
    </Page>
  )
}

function Shown({ of }: { of: RequestShown }) {
  const { t, lang } = useText()
  return (
    <div className="stack">
      {!of.orgActive && (
        <p className="note-box warn" role="note">
          {t('rule.HEADC-04')}
        </p>
      )}
      {of.lapsed && (
        <p className="note-box" role="note">
          {t('headcount.lapsed')}
        </p>
      )}
      <Card title={<span translate="no">{of.number}</span>} extra={<StateTag of={headcountRequestLife} state={of.state} />}>
        <RequestFacts of={of} />
      </Card>
      <Figures of={of} />
      {of.timeline.length > 0 && <History of={of.timeline} />}
      {(of.can.length > 0 || of.decides) && (
        <ActionBar>
          <RequestActs row={of} className="btn" />
          {of.decides && of.workflowItem && (
            <Link className="btn p" to={`/${lang}/workflow/assigned/${of.workflowItem}`}>
              {t('headcount.act.decide')}
            </Link>
          )}
        </ActionBar>
      )}
    </div>
  )
}
