import { useParams } from 'react-router'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type History, history, historyExport } from '../contract/own.ts'
import { RecordTag } from './parts/Tags.tsx'

/** Every attempt of a person at a course. */
export default function LearningHistory() {
  const { t } = useText()
  const { id = '' } = useParams()
  const call = useCall(history, { id }, { secret: true })
  return (
    <Page
      title={t('screen./{lang}/learning/history/{id}')}
      back
      actions={<ExportButton endpoint={historyExport} input={{ id }} label={t('learning.history.export')} />}
    >
      <Loaded call={call} lines={8}>
        {(of) => <Shown of={of} />}
      </Loaded>
    </Page>
  )
}

function Shown({ of }: { of: History }) {
  const { t, lang, pick } = useText()
  const dayOr = (day: string | null) => (day ? formatDay(day, lang) : '—')
  const began = ({ startedAt }: History['attempts'][number]) => (startedAt ? formatInstant(startedAt, lang) : '—')
  return (
    <div className="stack">
      <Card title={<span data-typed="">{pick(of.courseCn, of.courseEn)}</span>} extra={<RecordTag state={of.state} />}>
        <PersonCell person={of.person} />
        <Facts
          items={[
            { label: t('learning.course.courseId'), value: <span translate="no">{of.courseId}</span> },
            { label: t('learning.mine.kind'), value: t(`learning.kind.${of.kind}`) },
            { label: t('learning.mine.due'), value: dayOr(of.due) },
            { label: t('learning.history.validUntil'), value: dayOr(of.validUntil) },
          ]}
        />
        {!of.scores && <p className="muted">{t('learning.history.noScores')}</p>}
      </Card>
      <List
        rows={of.attempts}
        rowKey={({ id }) => id}
        empty={t('learning.history.none')}
        columns={[
          { key: 'startedAt', title: t('learning.history.startedAt'), cell: began },
          { key: 'finishedOn', title: t('learning.history.finishedOn'), cell: ({ finishedOn }) => formatDay(finishedOn, lang) },
          { key: 'score', title: t('learning.history.score'), num: true, cell: ({ score }) => score ?? '—' },
          { key: 'source', title: t('learning.history.source'), cell: ({ source }) => t(`learning.source.${source}`) },
        ]}
        card={({ finishedOn, score, source }) => (
          <div className="row between">
            <b>{formatDay(finishedOn, lang)}</b>
            <small>
              {score !== null && `${t('learning.history.score')} ${score} · `}
              {t(`learning.source.${source}`)}
            </small>
          </div>
        )}
      />
    </div>
  )
}
