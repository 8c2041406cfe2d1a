defmodule Chat.RoomsTest do
  use ExUnit.Case, async: true

  alias Chat.Rooms

  test "lets everyone into a public room, and only members into a private one" do
    Rooms.open("open", :everyone)
    Rooms.open("members", {:members, MapSet.new(["u-1"])})
    assert Rooms.admit("open", nil) == :ok
    assert Rooms.admit("members", "u-1") == :ok
    assert Rooms.admit("members", "u-2") == {:error, "forbidden"}
    assert Rooms.admit("members", nil) == {:error, "forbidden"}
  end

  test "lets everyone who is logged in into a room of users" do
    Rooms.open("users", :users)
    assert Rooms.admit("users", "u-1") == :ok
    assert Rooms.admit("users", nil) == {:error, "forbidden"}
  end

  test "knows no room that was never opened or is closed" do
    Rooms.open("over", :everyone)
    Rooms.close("over")
    assert Rooms.admit("over", nil) == {:error, "no such room"}
    assert Rooms.admit("never", nil) == {:error, "no such room"}
  end

  test "takes the later version of a room, from whichever node and in whichever order it comes" do
    Rooms.open("moved", :everyone)
    [{_, _, version}] = :ets.lookup(Rooms, "moved")
    GenServer.call(Rooms, {:merge, [{"moved", :closed, version - 1}]})
    assert Rooms.open?("moved")
    GenServer.call(Rooms, {:merge, [{"moved", :closed, version + 60_000}]})
    refute Rooms.open?("moved")
    # The clock of this node is a minute behind that of the node that closed the room.
    Rooms.open("moved", :everyone)
    assert Rooms.open?("moved")
  end

  test "forgets a room a day after it was closed" do
    yesterday = System.system_time(:millisecond) - :timer.hours(25)
    Rooms.open("today", :everyone)
    GenServer.call(Rooms, {:merge, [{"old", :closed, yesterday}, {"old but open", :everyone, yesterday}]})
    send(Rooms, :prune)
    GenServer.call(Rooms, {:merge, []})
    assert :ets.lookup(Rooms, "old") == []
    assert Rooms.open?("old but open")
    assert Rooms.open?("today")
  end
end
