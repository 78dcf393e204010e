import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '#foundation/web/kit/Empty.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import { FlowDrawnPath } from './FlowDrawnPath.tsx'
import { inserted, moved, withOne, without } from './listEdit.ts'
import { copyOfPath, type Drawing, type DrawnPath, type FlowForm, newPath } from './useFlowForm.ts'
import type { FlowWords } from './useFlowWords.ts'
import type { KnownPeople } from './useKnownPeople.ts'

/** With the drawing library, which is fetched when a graph is first shown. */
const FlowGraph = lazy(async () => ({ default: (await import('./FlowGraph.tsx')).FlowGraph }))

export interface DrawingProps {
  drawing: Drawing
  people: KnownPeople
  words: FlowWords
  form: FlowForm
  /** Of a flow that was saved: the places of its nodes are kept. */
  configId?: string | undefined
}

const VIEWS = ['list', 'graph'] as const

/** The paths of a flow, as a list or as a graph: two views of the same values, so that what is done in one stands in the other (decision 0042). */
export function FlowDrawing(p: DrawingProps) {
  const { t, choices } = useText()
  const [view, setView] = useState<(typeof VIEWS)[number]>('list')
  return (
    <>
      <Tabs label={t('workflow.graph.view')} value={view} options={choices('workflow.graph.view.', VIEWS)} onChange={(chosen) => setView(chosen)} />
      {view === 'list' ? (
        <FlowList {...p} />
      ) : (
        <Suspense fallback={<Skeleton lines={6} />}>
          <FlowGraph {...p} />
        </Suspense>
      )}
    </>
  )
}

/** The paths of a flow in the order in which they are tried. A new one stands before the default, which is the last. */
function FlowList(p: DrawingProps) {
  const { t } = useText()
  const { form } = p
  const paths: readonly DrawnPath[] = form.values.paths ?? []
  const set = (after: DrawnPath[]) => form.set('paths', after)
  return (
    <>
      {paths.map((path, n) => (
        <FlowDrawnPath
          key={path.id ?? n}
          {...p}
          path={path}
          order={n}
          of={paths.length}
          onChange={(after) => set(withOne(paths, n, after))}
          onMove={(by) => set(moved(paths, n, by))}
          onCopy={() => set(inserted(paths, n, copyOfPath(path)))}
          onRemove={() => set(without(paths, n))}
        />
      ))}
      <div>
        <button type="button" className="btn" onClick={() => set(inserted(paths, Math.max(0, paths.length - 1), newPath(paths.length > 0)))}>
          {t('workflow.draw.addPath')}
        </button>
      </div>
    </>
  )
}
