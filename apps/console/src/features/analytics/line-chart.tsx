import 'uplot/dist/uPlot.min.css'
import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import { useTheme } from '../../lib/appearance.ts'
import { formatNumber } from '../../lib/format.ts'

type Props = {
  labels: string[]
  /** The first is drawn filled, the second dashed. */
  series: [number[], number[]]
}

const HEIGHT = 256
const FONT = '12px "Inter Variable", system-ui, sans-serif'

/** Two lines over the same points. What the pointer is on is named in a line above. */
export function LineChart({ labels, series }: Props) {
  const holder = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number | null>(null)
  const theme = useTheme()
  useEffect(() => {
    const element = holder.current
    // happy-dom and print have no canvas to draw on.
    if (!element || !document.createElement('canvas').getContext('2d')) return
    void theme
    const data: uPlot.AlignedData = [labels.map((_, index) => index), ...series]
    const chart = new uPlot(optionsOf(element, labels, setAt), data, element)
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: HEIGHT }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.destroy()
    }
  }, [labels, series, theme])
  const [now, before] = series
  return (
    <div className="relative h-full">
      <p aria-hidden className="absolute top-0 right-0 z-10 text-sm font-semibold tabular-nums">
        {at !== null && `${labels[at]}: ${formatNumber(now[at] ?? 0)} (${formatNumber(before[at] ?? 0)})`}
      </p>
      <div ref={holder} className="h-full" />
    </div>
  )
}

function optionsOf(
  element: HTMLElement,
  labels: string[],
  onPoint: (at: number | null) => void,
): uPlot.Options {
  const style = getComputedStyle(element)
  const color = (name: string) => style.getPropertyValue(name).trim()
  const axis = { stroke: color('--text-2'), font: FONT, ticks: { show: false } }
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    padding: [24, 12, 0, 0],
    cursor: { y: false, drag: { x: false, y: false } },
    scales: { x: { time: false }, y: { range: (_, __, max) => [0, niceTop(max)] } },
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 64,
        size: 28,
        values: (_, ticks) => ticks.map((tick) => labels[tick] ?? ''),
      },
      {
        ...axis,
        grid: { stroke: color('--line'), width: 1 },
        size: 44,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000],
        values: (_, ticks) => ticks.map((tick) => formatNumber(tick)),
      },
    ],
    series: [
      {},
      {
        stroke: color('--accent'),
        width: 2,
        fill: `color-mix(in srgb, ${color('--accent')} 12%, transparent)`,
        points: { show: labels.length === 1 },
      },
      { stroke: color('--stated'), width: 1.5, dash: [5, 4], points: { show: false } },
    ],
  }
}

/** A little air above the highest point, and whole numbers on the axis. */
const niceTop = (max: number): number => Math.max(4, Math.ceil(max * 1.1))
