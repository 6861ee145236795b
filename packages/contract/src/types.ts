import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from './endpoint.ts';
import type { endpoints } from './endpoints/index.ts';

type Table = typeof endpoints;
type Flat = {
  [S in keyof Table]: { [N in keyof Table[S]]: Table[S][N] }[keyof Table[S]];
}[keyof Table];

/** Endpoint by id, such as `works.save`. */
export type Endpoints = { [E in Flat as E extends Endpoint ? E['id'] : never]: E };
export type EndpointId = keyof Endpoints & string;

export type Query<I extends EndpointId> = QueryOf<Endpoints[I]>;
export type Body<I extends EndpointId> = BodyOf<Endpoints[I]>;
export type Params<I extends EndpointId> = ParamsOf<Endpoints[I]>;
export type Result<I extends EndpointId> = ResultOf<Endpoints[I]>;

export type { Envelope } from './envelope.ts';
export type { ErrorCode } from './errors.ts';
