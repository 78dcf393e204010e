import { Link } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Desk as DeskName, ListFilter } from '../contract/index.ts'
import { Desk, type Shown } from './parts/Desk.tsx'
import { placeOf, useDeskOf } from './parts/deskOf.ts'
import { FiguresButton } from './parts/FiguresSheet.tsx'

const DESKS = ['fesco', 'bp', 'ehs', 'identification', 'appraisal', 'addition', 'downtime'] as const satisfies readonly DeskName[]

/** What each desk sees of its rows: the provider how many days each has been going, EHS where people are hurt and of what. */
const SHOWN: Readonly<Record<(typeof DESKS)[number], Shown>> = {
  fesco: {
    columns: ['number', 'person', 'department', 'hurtingTime', 'hospital', 'daysSince', 'track', 'state', 'outcome', 'waitsFor', 'dueOn'],
    filters: ['track', 'state', 'outcome', 'from', 'to', 'department', 'overdue'],
    chips: 'step',
  },
  bp: {
    columns: ['number', 'person', 'department', 'hurtingTime', 'daysSince', 'track', 'state', 'outcome', 'waitsFor', 'vacation', 'downtime', 'esignState'],
    filters: ['track', 'state', 'outcome', 'from', 'to', 'department', 'overdue'],
    chips: 'step',
  },
  ehs: {
    columns: ['number', 'person', 'department', 'hurtingTime', 'hurtingLocationCode', 'hurtingParts', 'hurtingDegree', 'ehsNo', 'state', 'waitsFor'],
    filters: ['hurtingLocationCode', 'hurtingPart', 'hurtingDegree', 'ehsMissing', 'from', 'to'],
    chips: 'step',
  },
  identification: {
    columns: ['number', 'person', 'department', 'hurtingTime', 'hospital', 'state', 'outcome'],
    filters: ['outcome', 'from', 'to'],
    chips: 'state',
  },
  appraisal: {
    columns: ['number', 'person', 'department', 'state', 'level', 'conclusionDate', 'expectedDate', 'dueOn'],
    filters: ['state', 'overdue', 'department'],
  },
  addition: {
    columns: ['number', 'person', 'department', 'hurtingContent', 'state', 'outcome', 'conclusionDate'],
    filters: ['state', 'outcome', 'department'],
  },
  downtime: {
    columns: ['number', 'person', 'department', 'downtime', 'monthsUsed', 'outcome', 'esignState'],
    filters: ['department', 'from', 'to'],
  },
}

/** The cases of a desk, or what it has appended; the desks that handle cases have figures beside them. */
export default function DeskCases() {
  const { t, lang } = useText()
  const desk = useDeskOf(DESKS)
  if (!desk) return null
  const place = placeOf(desk)
  const fresh = desk === 'identification' && (
    <Link className="btn p" to={`/${lang}/workinjury/${place}/detail`}>
      {t('work-injury.append.fresh')}
    </Link>
  )
  return (
    <Page title={t(`screen./{lang}/workinjury/${place}/list`)} actions={fresh}>
      <Desk desk={desk} {...SHOWN[desk]} {...(place === desk && { beside: (filters: ListFilter) => <FiguresButton filters={filters} /> })} />
    </Page>
  )
}
