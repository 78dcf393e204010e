import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card, Facts, Sentences } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatDays, formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cancel, type Detail, withdraw } from '../../contract/index.ts'
import { applicationLife } from '../../rules/life.ts'
import { Attached } from './Attached.tsx'
import { pathOf } from './folders.ts'
import { GuestsCard } from './GuestsCard.tsx'
import { History } from './History.tsx'
import { TicketsCard } from './TicketsCard.tsx'

/** An application with all that is said of it, for whoever made it, the department, who decides it and the ticketing team. */
export function ApplicationView({ of: one, acts, guests }: { of: Detail; acts?: ReactNode; guests?: ReactNode }) {
  return (
    <div className="side">
      <div className="stack">
        <Head of={one} acts={acts} />
        <TicketsCard of={one} />
        {guests ?? <GuestsCard of={one} />}
        <Attached files={one.attachments} />
      </div>
      <History of={one} />
    </div>
  )
}

function Head({ of: one, acts }: { of: Detail; acts: ReactNode }) {
  const { t, lang, pick } = useText()
  const said = (name: string) => t(`business-tickets.form.${name}`)
  const typed = (name: string, value: string | null) => (value ? [{ label: said(name), value: <span data-typed="">{value}</span> }] : [])
  const until = one.validUntil && one.validUntil !== one.visitDate ? formatDays(one.visitDate, one.validUntil, lang) : formatDay(one.visitDate, lang)
  return (
    <Card title={<span translate="no">{one.applyNo}</span>} extra={<StateTag of={applicationLife} state={one.status} />}>
      <div className="stack">
        <Facts
          items={[
            { label: t('business-tickets.list.applicant'), value: <PersonCell person={one.applicant} note={one.applicant.ssoId} /> },
            { label: said('type'), value: t(`business-tickets.type.${one.type}`) },
            { label: said('productId'), value: <span data-typed="">{pick(one.productCn, one.productEn)}</span> },
            { label: said('visitDate'), value: until },
            ...(one.startTime ? [{ label: said('startTime'), value: one.startTime }] : []),
            { label: said('quantity'), value: String(one.quantity) },
            { label: t('business-tickets.worth'), value: formatFen(one.worthFen) },
            { label: said('poolId'), value: <span data-typed="">{pick(one.poolCn, one.poolEn)}</span> },
            ...typed('costCenter', one.costCenter),
            ...typed('guestCompany', one.guestCompany),
            { label: said('governmentOfficial'), value: t(one.governmentOfficial ? 'kit.yes' : 'kit.no') },
            ...(one.governmentOfficial
              ? [{ label: t('business-tickets.offer'), value: t(`business-tickets.offer.${one.complianceSid ? 'found' : 'missing'}`) }]
              : []),
            ...typed('phone', one.phone),
            ...typed('area', one.area),
            ...(one.entryTime && one.exitTime ? [{ label: t('business-tickets.view.times'), value: `${one.entryTime} – ${one.exitTime}` }] : []),
            ...(one.host ? [{ label: said('host'), value: <PersonCell person={one.host} note={one.host.ssoId} /> }] : []),
            ...(one.guideLanguage ? [{ label: said('guideLanguage'), value: t(`business-tickets.guideLanguage.${one.guideLanguage}`) }] : []),
            ...(one.status === 'issued'
              ? [{ label: t('business-tickets.pass.place'), value: <span data-typed="">{pick(one.placeCn, one.placeEn)}</span> }]
              : []),
            { label: t('business-tickets.list.submittedAt'), value: formatInstant(one.submittedAt, lang) },
          ]}
        />
        <Sentences items={[...typed('purpose', one.purpose), ...typed('workContent', one.workContent), ...typed('needs', one.needs)]} />
        <div className="row wrap">
          <Acts of={one} />
          {acts}
        </div>
      </div>
    </Card>
  )
}

/** On to the decision, writing it anew, copying it, taking it back. */
function Acts({ of: one }: { of: Detail }) {
  const { t, lang } = useText()
  const create = (query: string) => `/${lang}${pathOf(one.category, `create/${one.type}?${query}`)}`
  return (
    <>
      {one.decides && one.workflowItem && (
        <Link className="btn p" to={`/${lang}/workflow/assigned/${one.workflowItem}`}>
          {t('business-tickets.act.decide')}
        </Link>
      )}
      {one.can.includes('submit') && (
        <Link className="btn p" to={create(`${one.status === 'approving' ? 'change' : 'id'}=${one.id}`)}>
          {t('business-tickets.act.write')}
        </Link>
      )}
      {one.own && (
        <Link className="btn" to={create(`copy=${one.id}`)}>
          {t('business-tickets.act.copy')}
        </Link>
      )}
      <Moves of={{ withdraw, cancel }} row={one} words="business-tickets.act." className="btn" />
    </>
  )
}
