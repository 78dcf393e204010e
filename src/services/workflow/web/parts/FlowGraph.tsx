import '@xyflow/react/dist/base.css'
import { type Edge, Handle, type Node, type NodeProps, Position, ReactFlow } from '@xyflow/react'
import { useCallback, useState } from 'react'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useText } from '#foundation/web/text.tsx'
import type { GraphNode } from '../../rules/index.ts'
import type { DrawingProps } from './FlowDrawing.tsx'
import { FlowGraphActs } from './FlowGraphActs.tsx'
import { useDiagram } from './useDiagram.ts'
import { type NodeWords, useFlowGraph } from './useFlowGraph.ts'
import './flowGraph.css'

interface Shown extends NodeWords {
  [key: string]: unknown
  kind: GraphNode['kind']
  /** On a phone the flow goes down the page. */
  down: boolean
  chosen: boolean
  onChoose(): void
}
type ShownNode = Node<Shown, 'flow'>
interface Size {
  width: number
  height: number
}

/** Pixels from node to node along the flow and across it, and of the widest and the highest node. */
const DESK = { along: 208, across: 112, width: 172, height: 96 }
const PHONE = { along: 112, across: 148, width: 136, height: 96 }
const AROUND = 20
/** Smaller nobody reads it: then one scrolls. */
const SMALLEST = 0.8

/**
 * The flow as a graph: what one chooses is changed by the acts beside it, by mouse, finger or keyboard alike. It stands whole on the page, which scrolls; nothing is
 * panned or zoomed, so that a finger on it moves the page as everywhere.
 */
export function FlowGraph(p: DrawingProps) {
  const { t } = useText()
  const desk = useDesk()
  const { graph, paths, say } = useFlowGraph(p)
  const { places, place, arrange } = useDiagram(p.configId)
  const [chosen, setChosen] = useState('start')
  const [room, measureRoom] = useRoom()
  // what the library has measured is told it again with each drawing, or it measures anew and hides the nodes meanwhile
  const [measured, setMeasured] = useState<Readonly<Record<string, Size>>>({})
  const step = desk ? DESK : PHONE
  const first = graph.nodes.find(({ kind }) => kind === 'when')?.across ?? 0
  const placeOf = ({ id, kind, along, across }: GraphNode) => {
    if (desk) return places[id] ?? { x: along * step.along, y: across * step.across }
    // sending stands over the first path, which is in sight
    return { x: (kind === 'start' || kind === 'end' ? first : across) * step.across, y: along * step.along }
  }
  const nodes = graph.nodes.map((node): ShownNode => {
    const size = measured[node.id]
    return {
      id: node.id,
      type: 'flow',
      position: placeOf(node),
      ...(size && { measured: size }),
      data: { ...say(node), kind: node.kind, down: !desk, chosen: node.id === chosen, onChoose: () => setChosen(node.id) },
    }
  })
  // bends before what it leads to, where its own row is empty
  const edges = graph.edges.map(
    ({ id, from, to }): Edge => ({
      ...{ id, source: from, target: to, type: 'smoothstep', focusable: false, selectable: false },
      ...((to === 'end' || graph.nodes.some((one) => one.id === to && one.kind === 'join')) && { pathOptions: { stepPosition: 1 } }),
    }),
  )
  const corner = { x: step.width / 2 + AROUND, y: step.height / 2 + AROUND }
  const whole = {
    width: Math.max(...nodes.map(({ position }) => position.x)) + 2 * corner.x,
    height: Math.max(...nodes.map(({ position }) => position.y)) + 2 * corner.y,
  }
  const zoom = desk && room > 0 ? Math.min(1, Math.max(SMALLEST, room / whole.width)) : 1
  const node = graph.nodes.find((one) => one.id === chosen) ?? graph.nodes[0]
  return (
    <section className="card flow-graph" aria-label={t('workflow.graph.label')}>
      {node && (
        <FlowGraphActs {...p} key={node.id} node={node} name={say(node).title} paths={paths} onChoose={setChosen} onArrange={desk ? arrange : undefined} />
      )}
      <div className="flow-graph-scroll" ref={measureRoom}>
        <div className="flow-graph-canvas" style={{ width: Math.max(whole.width * zoom, room), height: whole.height * zoom }}>
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={TYPES}
            nodeOrigin={[0.5, 0.5]}
            viewport={{ x: corner.x * zoom, y: corner.y * zoom, zoom }}
            nodeExtent={EXTENT}
            panOnDrag={false}
            zoomOnPinch={false}
            zoomOnDoubleClick={false}
            autoPanOnNodeDrag={false}
            nodesDraggable={desk && p.configId !== undefined}
            nodesConnectable={false}
            nodesFocusable={false}
            edgesFocusable={false}
            elementsSelectable={false}
            deleteKeyCode={null}
            zoomOnScroll={false}
            preventScrolling={false}
            nodeDragThreshold={4}
            proOptions={{ hideAttribution: true }}
            onNodesChange={(changes) => {
              const sizes = changes.flatMap((change) => (change.type === 'dimensions' && change.dimensions ? [[change.id, change.dimensions] as const] : []))
              if (sizes.length > 0) setMeasured((before) => ({ ...before, ...Object.fromEntries(sizes) }))
              for (const change of changes) if (change.type === 'position' && change.position) place(change.id, change.position, change.dragging === false)
            }}
          />
        </div>
      </div>
    </section>
  )
}

/** Nothing is moved to where one cannot scroll. */
const EXTENT: [[number, number], [number, number]] = [
  [-DESK.width / 2 - AROUND, -DESK.height / 2 - AROUND],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
]

/** How wide the place for the graph is. */
function useRoom() {
  const [room, setRoom] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [room, measure] as const
}

/** A node is a button: pressed it is chosen. */
function FlowNode({ data }: NodeProps<ShownNode>) {
  const { t } = useText()
  return (
    <>
      {data.kind !== 'start' && <Handle type="target" position={data.down ? Position.Top : Position.Left} isConnectable={false} />}
      <button type="button" className={`flow-node ${data.kind}`} aria-pressed={data.chosen} onClick={data.onChoose}>
        <b>{data.title}</b>
        {data.note && <small>{data.note}</small>}
        {data.faults > 0 && <span className="tag r">{t('workflow.draw.faults', { count: data.faults })}</span>}
      </button>
      {data.kind !== 'end' && <Handle type="source" position={data.down ? Position.Bottom : Position.Right} isConnectable={false} />}
    </>
  )
}
const TYPES = { flow: FlowNode }
