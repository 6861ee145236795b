"""`asyncio.run` as on any computer: a loop of its own, whose waiting the page does."""

import asyncio
from asyncio import base_events, events

from . import bridge


class _Selector:
    """There is nothing to select from: waiting is all."""

    def __init__(self, transport, page_loop):
        self._transport, self._page_loop = transport, page_loop

    def select(self, timeout):
        if timeout is None or timeout > 0:
            bridge.flush()
            ms = 1000.0 if timeout is None else timeout * 1000.0
            own = events._get_running_loop()
            # Promises are the business of the page's loop.
            events._set_running_loop(self._page_loop)
            try:
                bridge.settle(self._transport.wait(ms, False))
            finally:
                events._set_running_loop(own)
        return []

    def close(self):
        pass


def _make_loop(transport, page_loop):
    class Loop(base_events.BaseEventLoop):
        def __init__(self):
            super().__init__()
            self._selector = _Selector(transport, page_loop)

        def _process_events(self, event_list):
            pass

        def _write_to_self(self):
            pass

    return Loop


def take_over(transport):
    """Makes new loops ours; answers what `give_back` needs."""
    page_loop, maker, plain_run = events._get_running_loop(), events.new_event_loop, asyncio.run
    loop_class = _make_loop(transport, page_loop)

    def run(main, *, debug=None, loop_factory=None):
        # The page's own loop runs all the time; for a program there is none yet.
        events._set_running_loop(None)
        try:
            with asyncio.Runner(debug=debug, loop_factory=loop_factory or loop_class) as runner:
                return runner.run(main)
        finally:
            events._set_running_loop(page_loop)

    events.new_event_loop = asyncio.new_event_loop = loop_class
    asyncio.run = run
    return maker, plain_run


def give_back(before):
    maker, asyncio.run = before
    events.new_event_loop = asyncio.new_event_loop = maker
