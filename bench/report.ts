// Promises of a report's PDF: 60 pages with 200 photos in under 5 s and under 600 MB, in a process of its own; whoever lists orders meanwhile
// hardly notices; and who asks again gets it from the cache at once.
import { measureAnswers } from './report/answers.ts'
import { measureCheck } from './report/check.ts'
import { measurePrint } from './report/print.ts'

export const benches = [
  { name: 'Report: what is verified before a verdict is shown', run: measureCheck },
  { name: 'Report: PDF of 60 pages with 200 photos', run: measurePrint },
  { name: 'Report: the order list while five PDFs are made', run: measureAnswers },
]
