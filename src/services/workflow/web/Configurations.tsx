import { useSearchParams } from 'react-router'
import { FlowList } from './parts/FlowList.tsx'
import { FlowView } from './parts/FlowView.tsx'

/** The flows of all kinds of request; `?flow=` opens one to be read, `version` an older version of it. */
export default function Configurations() {
  const [params, setParams] = useSearchParams()
  const flow = params.get('flow')
  const set = (changes: Record<string, string | undefined>, replace = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) value === undefined ? after.delete(key) : after.set(key, value)
        return after
      },
      { replace },
    )
  if (!flow) return <FlowList onOpen={(id) => set({ flow: id })} />
  const version = Number(params.get('version')) || undefined
  return <FlowView key={flow} id={flow} version={version} onVersion={(chosen) => set({ version: chosen === undefined ? undefined : String(chosen) }, true)} />
}
