import { useState } from 'react'
import { useParams } from 'react-router'
import type { FieldDifference } from '#foundation/contract/difference.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { DifferenceView } from '#foundation/web/kit/Difference.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { compareVersions, listVersions } from '../contract.ts'
import { Chosen } from './parts/Chosen.tsx'
import { FieldValues } from './parts/FieldValues.tsx'
import { OwnApplications } from './parts/OwnApplications.tsx'
import { type Choice, PAGE_SIZE, useChoice } from './parts/useChoice.ts'
import { VersionList } from './parts/VersionList.tsx'

/** An application from its first version to the last, any two of them side by side; without one, the own applications to choose from. */
export default function Versions() {
  const { rootId } = useParams()
  return rootId === undefined ? <OwnApplications /> : <OneApplication rootId={rootId} />
}

function OneApplication({ rootId }: { rootId: string }) {
  const { t, pick } = useText()
  const state = useChoice()
  const call = useCall(listVersions, { rootId, pageNum: state.pageNum, pageSize: PAGE_SIZE })
  const title = call.data ? pick(call.data.title.nameCn, call.data.title.nameEn) : t('screen./{lang}/amendments/{rootId}?')
  return (
    <Page title={title} crumb={t('screen./{lang}/amendments/{rootId}?')} back>
      <Loaded call={call} lines={10}>
        {(page) =>
          page.list.length === 0 ? (
            <Empty />
          ) : (
            <Shown key={rootId} rootId={rootId} page={page} choice={state.of(page.list)} onPage={state.setPage} pageNum={state.pageNum} />
          )
        }
      </Loaded>
    </Page>
  )
}

interface ShownProps {
  rootId: string
  page: NonNullable<ReturnType<typeof useCall<typeof listVersions>>['data']>
  pageNum: number
  choice: Choice
  onPage(pageNum: number): void
}

function Shown({ rootId, page, pageNum, choice, onPage }: ShownProps) {
  const desk = useDesk()
  const [asked, ask] = useState<FieldDifference>()
  const list = <VersionList page={page} pageNum={pageNum} choice={choice} onPage={onPage} />
  return (
    <>
      <div className="side" style={desk ? { gridTemplateColumns: '340px minmax(0, 1fr)' } : undefined}>
        {desk && list}
        <TwoVersions list={page.list} choice={choice} onField={ask} />
        {!desk && list}
      </div>
      {asked && <FieldValues rootId={rootId} of={asked} onClose={() => ask(undefined)} />}
    </>
  )
}

function TwoVersions({ list, choice, onField }: { list: ShownProps['page']['list']; choice: Choice; onField(field: FieldDifference | undefined): void }) {
  const { t } = useText()
  const call = useCall(compareVersions, { after: choice.after, ...(choice.before !== undefined && { before: choice.before }) })
  return (
    <Card title={t('amendments.compare')}>
      <Chosen list={list} choice={choice} />
      <Loaded call={call} lines={8}>
        {({ before, after, fields }) => (
          <div aria-busy={call.updating}>
            <DifferenceView
              fields={fields}
              before={before ? before.applyNo : t('amendments.nothingBefore')}
              after={after.applyNo}
              onField={(name) => onField(fields.find(({ field }) => field === name))}
            />
          </div>
        )}
      </Loaded>
    </Card>
  )
}
