import type { ReactNode } from 'react'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Detail, Operation, TrackName } from '../../contract/index.ts'
import { appraisalLife } from '../../rules/life.ts'
import { OnDay, TrackTag } from './Tags.tsx'

interface Props {
  of: Detail
  /** What may be done with a track, below it. */
  acts?(track: TrackName, can: readonly Operation[]): ReactNode
}

/** Identification, additional items, extensions and appraisals, with their conclusions. */
export function Tracks({ of: { tracks, appraisals }, acts }: Props) {
  const { t } = useText()
  const days = ({ conclusionDate, expectedDate }: { conclusionDate: string | null; expectedDate: string | null }) => [
    ...(conclusionDate ? [{ label: t('work-injury.list.conclusionDate'), value: <OnDay day={conclusionDate} /> }] : []),
    ...(expectedDate ? [{ label: t('work-injury.list.expectedDate'), value: <OnDay day={expectedDate} /> }] : []),
  ]
  const said = (label: string, text: string) => (text ? [{ label, value: <span data-typed="">{text}</span> }] : [])
  return (
    <>
      {tracks.map((one) => (
        <Card key={one.id} title={t(`work-injury.track.${one.track}`)} extra={<TrackTag {...one} />}>
          <Facts
            items={[...days(one), ...said(t('work-injury.list.hurtingContent'), one.hurtingContent), ...said(t('work-injury.operate.comment'), one.comment)]}
          />
          {acts?.(one.track, one.can)}
        </Card>
      ))}
      {appraisals.map((one) => (
        <Card key={one.id} title={t('work-injury.track.appraisal')} extra={<StateTag of={appraisalLife} state={one.state} />}>
          <Facts
            items={[
              ...(one.state === '4'
                ? [
                    {
                      label: t('work-injury.list.level'),
                      value: one.outcome ? t(`work-injury.outcome.${one.outcome}`) : t(`work-injury.level.${one.level ?? 'none'}`),
                    },
                  ]
                : []),
              ...days(one),
              ...(one.finalOn ? [{ label: t('work-injury.finalOn'), value: <OnDay day={one.finalOn} /> }] : []),
              ...(one.resultEmployee ? [{ label: t('work-injury.result'), value: t(`work-injury.result.${one.resultEmployee}`) }] : []),
              ...said(t('work-injury.result.text'), one.resultText),
              ...said(t('work-injury.operate.comment'), one.comment),
            ]}
          />
          {acts?.('appraisal', one.can)}
        </Card>
      ))}
    </>
  )
}
