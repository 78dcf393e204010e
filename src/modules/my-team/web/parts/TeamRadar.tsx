import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { dayOf } from '#foundation/time.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExpiryRadar } from '#foundation/web/kit/ExpiryRadar.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { teamDue } from '../../contract.ts'
import { DUE_DAYS } from '../../rules.ts'
import { Remind } from './Remind.tsx'
import { useTeam } from './useTeam.ts'

type Due = OutputOf<typeof teamDue>['items'][number]
const keyOf = ({ person, kind, dueOn }: Due) => `${person.ssoId} ${kind} ${dueOn}`

/** What lapses for people of the team, by day; what was missed stands on top (MYTEAM-12). */
export function TeamRadar({ onOpen }: { onOpen(ssoId: string): void }) {
  const { t, lang, pick, name } = useText()
  const { asked } = useTeam()
  const call = useCall(teamDue, asked)
  const who = (person: { ssoId: string; nameCn: string; nameEn: string }) => (
    <button type="button" className="btn link" onClick={() => onOpen(person.ssoId)}>
      <bdi translate="no">{name(person)}</bdi>
    </button>
  )
  const reminder = (one: Due) => one.can.includes('remind') && <Remind person={one.person} kind={one.kind} what={pick(one.kindCn, one.kindEn)} />
  return (
    <Loaded call={call} lines={8}>
      {({ items }) => {
        const missed = items.filter(({ severity }) => severity === 'overdue')
        return (
          <div className="stack">
            {missed.length > 0 && (
              <Card title={t('my-team.missed')}>
                <ul className="team-missed">
                  {missed.map((one) => (
                    <li key={keyOf(one)} className="row between wrap">
                      <span>
                        {who(one.person)} ·{' '}
                        {one.path ? <Link to={one.path.replace('{lang}', lang)}>{pick(one.kindCn, one.kindEn)}</Link> : pick(one.kindCn, one.kindEn)}
                      </span>
                      <span className="row">
                        {reminder(one)}
                        <Tag tone="r">{formatDay(one.dueOn, lang)}</Tag>
                      </span>
                    </li>
                  ))}
                </ul>
              </Card>
            )}
            <Card title={t('my-team.ahead', { days: DUE_DAYS })}>
              <ExpiryRadar
                today={dayOf(serverNow())}
                days={DUE_DAYS}
                empty={t('my-team.nothingDue', { days: DUE_DAYS })}
                things={items.map((one) => ({
                  id: keyOf(one),
                  on: one.dueOn,
                  what: pick(one.kindCn, one.kindEn),
                  note: (
                    <>
                      {who(one.person)} {reminder(one)}
                    </>
                  ),
                  ...(one.path && { link: one.path.replace('/{lang}', '') }),
                }))}
              />
            </Card>
          </div>
        )
      }}
    </Loaded>
  )
}
