import type { PathSpec } from './flow.ts'
import { type Stage, stagesOf } from './stages.ts'

/** What a node of the drawing stands for, by its place in the paths; sending and decision belong to none. */
export interface GraphNode {
  /** Stays the same while the thing does. */
  id: string
  kind: 'start' | 'when' | 'step' | 'fork' | 'branch' | 'join' | 'end'
  path?: number
  step?: number
  fork?: number
  branch?: number
  /** Where it stands, counted along the flow and across it; the drawing makes pixels of it. */
  along: number
  across: number
}
export interface GraphEdge {
  id: string
  from: string
  to: string
}
export interface Graph {
  nodes: GraphNode[]
  edges: GraphEdge[]
}

type Path = Pick<PathSpec, 'steps' | 'forks'> & { id?: string | undefined }

/** A path takes as many rows as its widest fork has branches. */
const breadth = (stages: readonly Stage[]): number => Math.max(1, ...stages.map(({ lanes }) => lanes.length))
/** A fork takes its longest branch, and columns for where it begins, for what its branches are called, and where it ends. */
const AROUND = 3
const length = ({ fork, lanes }: Stage): number => (fork ? AROUND : 0) + Math.max(1, ...lanes.map(({ steps }) => steps.length))

/**
 * The paths of a flow as nodes and edges with their places: a lane for each path, from sending over its conditions and steps to the decision. Made from the
 * paths and nothing else (decision 0042).
 */
export function graphOf(paths: readonly Path[]): Graph {
  const graph: Graph = { nodes: [], edges: [] }
  let row = 0
  let last = 2
  for (const [p, path] of paths.entries()) {
    const stages = stagesOf(path)
    const rows = breadth(stages)
    drawPath(graph, { ...path, id: path.id ?? `new${p}` }, p, stages, row + (rows - 1) / 2)
    last = Math.max(last, 2 + stages.reduce((sum, stage) => sum + length(stage), 0))
    row += rows
  }
  const middle = Math.max(0, (row - 1) / 2)
  graph.nodes.unshift({ id: 'start', kind: 'start', along: 0, across: middle })
  graph.nodes.push({ id: 'end', kind: 'end', along: last, across: middle })
  return graph
}

function drawPath({ nodes, edges }: Graph, path: Path & { id: string }, p: number, stages: readonly Stage[], middle: number): void {
  const add = (node: Omit<GraphNode, 'path'>, ...before: readonly string[]): string => {
    nodes.push({ ...node, path: p })
    for (const from of before) edges.push({ id: `${from}>${node.id}`, from, to: node.id })
    return node.id
  }
  const stepAt = (index: number, along: number, across: number, before: string): string =>
    add({ id: `${path.id}.step.${path.steps[index]!.key}`, kind: 'step', step: index, along, across }, before)
  let at = add({ id: `${path.id}.when`, kind: 'when', along: 1, across: middle }, 'start')
  let along = 2
  for (const stage of stages) {
    const { fork, lanes } = stage
    if (fork) {
      const place = path.forks!.indexOf(fork)
      const begin = add({ id: `${path.id}.fork.${fork.key}`, kind: 'fork', fork: place, along, across: middle }, at)
      const ends = lanes.map(({ branch, steps }, b) => {
        const across = middle + b - (lanes.length - 1) / 2
        const head = add({ id: `${path.id}.branch.${branch!.key}`, kind: 'branch', fork: place, branch: b, along: along + 1, across }, begin)
        return steps.reduce((before, index, n) => stepAt(index, along + 2 + n, across, before), head)
      })
      at = add({ id: `${path.id}.join.${fork.key}`, kind: 'join', fork: place, along: along + length(stage) - 1, across: middle }, ...ends)
    } else at = stepAt(stage.from, along, middle, at)
    along += length(stage)
  }
  edges.push({ id: `${at}>end`, from: at, to: 'end' })
}
