import { formatDay } from '#foundation/web/kit/format.ts'
import type { TextApi } from '#foundation/web/text.tsx'
import type { ReviewRow } from '../../contract/index.ts'
import { InspectionMark, StateMark } from './StateMark.tsx'
import { Typed } from './Typed.tsx'

/** Cells that the lists of reviewers and of EHS have in common. */
export const reviewCells = ({ t, lang, name }: TextApi) => ({
  equipmentName: (row: ReviewRow) => <Typed>{row.equipmentName}</Typed>,
  venue: (row: ReviewRow) => <Typed>{row.venue}</Typed>,
  state: ({ state }: ReviewRow) => <StateMark state={state} />,
  author: ({ author }: ReviewRow) => name(author),
  daysWaiting: ({ daysWaiting }: ReviewRow) => (daysWaiting === null ? '—' : t('loto.days', { days: daysWaiting })),
  nextInspection: ({ nextInspection, inspection, state }: ReviewRow) =>
    nextInspection && state === 'approved' ? (
      <>
        {formatDay(nextInspection, lang)} <InspectionMark inspection={inspection} />
      </>
    ) : (
      '—'
    ),
})
