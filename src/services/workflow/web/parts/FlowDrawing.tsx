import { useText } from '#foundation/web/text.tsx'
import { FlowDrawnPath } from './FlowDrawnPath.tsx'
import { inserted, moved, withOne, without } from './listEdit.ts'
import { copyOfPath, type Drawing, type DrawnPath, type FlowForm, newStep } from './useFlowForm.ts'
import type { FlowWords } from './useFlowWords.ts'
import type { KnownPeople } from './useKnownPeople.ts'

export interface DrawingProps {
  drawing: Drawing
  people: KnownPeople
  words: FlowWords
  form: FlowForm
}

/** The paths of a flow in the order in which they are tried. A new one stands before the default, which is the last. */
export function FlowDrawing(p: DrawingProps) {
  const { t } = useText()
  const { form } = p
  const paths: readonly DrawnPath[] = form.values.paths ?? []
  const set = (after: DrawnPath[]) => form.set('paths', after)
  const fresh = (): DrawnPath => ({ conditions: paths.length > 0 ? [{ param: '', operator: 'eq', value: '' }] : [], steps: [newStep()] })
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
        <button type="button" className="btn" onClick={() => set(inserted(paths, Math.max(0, paths.length - 1), fresh()))}>
          {t('workflow.draw.addPath')}
        </button>
      </div>
    </>
  )
}
