import { Link } from 'react-router'
import type { Stated } from '#foundation/lifecycle/lifecycle.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Icon, type IconName } from '#foundation/web/kit/icons.tsx'
import { type MoveCall, Moves } from '#foundation/web/kit/Moves.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { OwnRequest } from '../../contract/index.ts'

interface Shown {
  /** The lifecycle that words its state. */
  of: Stated<OwnRequest['status']>
  icon: IconName
  title: string
  /** What stands before when it was sent. */
  note?: string | undefined
  /** What follows where it is taken back, as it is asked before. */
  ask: string
}

interface Props<R extends OwnRequest> {
  requests: readonly R[]
  withdraw: MoveCall
  empty: string
  shown(request: R): Shown
}

/** What a person asked for last, how it stands, and taking it back while that is possible. */
export function MyRequests<R extends OwnRequest>({ requests, withdraw, empty, shown }: Props<R>) {
  const { t, lang } = useText()
  return (
    <Card
      title={t('workflow.own')}
      extra={
        <Link className="btn link" to={`/${lang}/workflow/requested`}>
          {t('workflow.own.all')}
        </Link>
      }
    >
      {requests.length === 0 && <p className="muted">{empty}</p>}
      {requests.map((request) => {
        const { of, icon, title, note, ask } = shown(request)
        return (
          <div key={request.id} className="li start">
            <span className="dot">
              <Icon name={icon} />
            </span>
            <div className="grow">
              <div className="row between">
                <Link to={`/${lang}/workflow/requested/${request.workflowItem}`}>{title}</Link>
                <StateTag of={of} state={request.status} />
              </div>
              <div className="row between">
                <small>{[note, t('workflow.own.sent', { at: formatInstant(request.submittedAt, lang) })].filter(Boolean).join(' · ')}</small>
                <Moves of={{ withdraw }} row={request} words="workflow.own." about={ask} />
              </div>
            </div>
          </div>
        )
      })}
    </Card>
  )
}
