import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { dayOf } from '#foundation/time.ts'
import { Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Avatar } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { memberActions, openMember } from '../../contract.ts'
import { Dues } from './Dues.tsx'
import { bandOf } from './MemberName.tsx'
import { TONES } from './Members.tsx'
import { Notes } from './Notes.tsx'

type Member = OutputOf<typeof openMember>

/** What a manager sees of a member. That it was opened, the member sees among those who looked at their data. */
export function MemberPanel({ ssoId, onClose }: { ssoId: string; onClose(): void }) {
  const { t, lang, pick } = useText()
  const of = { ssoId: asSsoId(ssoId) }
  const call = useCall(openMember, of, { secret: true })
  const actions = useCall(memberActions, of).data ?? []
  return (
    <Sheet
      title={t('my-team.member')}
      onClose={onClose}
      footer={
        actions.length > 0 && (
          <div className="team-actions">
            {actions.map((one) => (
              <Link key={one.key} className="btn" to={one.path.replace('{lang}', lang)}>
                {pick(one.titleCn, one.titleEn)}
              </Link>
            ))}
          </div>
        )
      }
    >
      <Loaded call={call} lines={10}>
        {(member) => <Shown member={member} />}
      </Loaded>
    </Sheet>
  )
}

function Shown({ member }: { member: Member }) {
  const { t, lang, pick, name } = useText()
  const day = (on: string | null) => (on === null ? '—' : formatDay(on, lang))
  return (
    <div className="stack">
      <div className="row">
        <Avatar person={member} tenure={bandOf(member.tenureBand)} size={56} />
        <span>
          <b translate="no">{name(member)}</b> <small>{member.ssoId}</small>
          <br />
          <Tag tone={TONES[member.today]}>{t(`my-team.today.${member.today}`)}</Tag> <Dues of={member.due} />
        </span>
      </div>
      <Facts
        items={[
          { label: t('my-team.position'), value: pick(member.jobTitleCn, member.jobTitleEn) },
          { label: t('my-team.department'), value: pick(member.departmentCn, member.departmentEn) },
          { label: t('my-team.division'), value: pick(member.divisionCn, member.divisionEn) },
          { label: t('my-team.employeeType'), value: `${t(`my-team.type.${member.employeeType}`)} · ${t('my-team.class', { code: member.employeeClass })}` },
          { label: t('my-team.staffGroup'), value: t(`my-team.group.${member.staffGroup}`) },
          { label: t('my-team.joinDate'), value: day(member.joinDate) },
          { label: t('my-team.positionSince'), value: day(member.positionSince) },
          { label: t('my-team.probationEnd'), value: day(member.probationEnd) },
          { label: t('my-team.contractEnd'), value: day(member.contractEndDate) },
          { label: t('my-team.lastWorkingDate'), value: day(member.lastWorkingDate) },
          { label: t('my-team.phone'), value: member.phone ?? '—' },
          { label: t('my-team.lineManager'), value: member.lineManager ? <bdi translate="no">{name(member.lineManager)}</bdi> : '—' },
          { label: t('my-team.hrbp'), value: member.hrbp ? <bdi translate="no">{name(member.hrbp)}</bdi> : '—' },
        ]}
      />
      {member.panels.map((panel) => (
        <section key={panel.key} className="team-panel">
          <h3>{panel.path ? <Link to={panel.path.replace('{lang}', lang)}>{pick(panel.titleCn, panel.titleEn)}</Link> : pick(panel.titleCn, panel.titleEn)}</h3>
          {/* a value may be what somebody wrote, a line for each record */}
          <Facts
            items={panel.facts.map((one) => ({
              label: pick(one.labelCn, one.labelEn),
              value: (
                <span className="team-said" data-typed="">
                  {pick(one.valueCn, one.valueEn)}
                </span>
              ),
            }))}
          />
        </section>
      ))}
      <Past member={member} />
      {member.can.includes('note') && <Notes ssoId={member.ssoId} notes={member.notes} />}
    </div>
  )
}

/** Who led them before, and when they were away. */
function Past({ member: { managers, absences } }: { member: Member }) {
  const { t, lang, name } = useText()
  return (
    <>
      {managers.length > 0 && (
        <section>
          <h3>{t('my-team.managers')}</h3>
          <ul className="plain">
            {managers.map(({ manager, since }) => (
              <li key={since}>
                {t('my-team.since', { day: formatDay(since, lang) })} <bdi translate="no">{manager ? name(manager) : '—'}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{t('my-team.absences')}</h3>
        {absences.length === 0 && <p className="muted">{t('my-team.noAbsences')}</p>}
        <ul className="plain">
          {absences.map(({ from, to, kind }) => {
            const [first, last] = [dayOf(new Date(from)), dayOf(new Date(new Date(to).getTime() - 1))]
            return (
              <li key={from}>
                {formatDay(first, lang)}
                {last !== first && ` – ${formatDay(last, lang)}`} {t(`my-team.absence.${kind}`)}
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}
