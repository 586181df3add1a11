-- Where on the paper the signature goes: the page, and the middle of its box in thousandths of the page as it is shown. Papers from
-- before have none, and neither have those whose signature stands on the page behind them alone.
ALTER TABLE request_papers ADD COLUMN place TEXT CHECK (json_valid(place));
