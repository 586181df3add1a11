import type { Figure } from './figures'

export async function* benchPages(): AsyncIterable<Figure> {}
